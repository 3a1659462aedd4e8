// Renders the chart with what Helm is made of: Go's text/template, the functions of sprig, and the YAML of sigs.k8s.io. For machines
// that have no Helm: `go run main.go CHART < values` prints the rendered files, as JSON by their paths. The values are whole, as YAML.
package main

import (
	"encoding/json"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig/v3"
	"sigs.k8s.io/yaml"
)

type files map[string]string

func (f files) Get(name string) string { return f[name] }

func read(path string) []byte {
	text, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	return text
}

func parse(text []byte) map[string]interface{} {
	var out map[string]interface{}
	if err := yaml.Unmarshal(text, &out); err != nil {
		log.Fatal(err)
	}
	return out
}

func main() {
	chart := os.Args[1]
	given, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	about := parse(read(filepath.Join(chart, "Chart.yaml")))

	// As Helm's engine: a value that is not there prints nothing.
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	root.Funcs(functions)

	own := files{}
	paths, _ := filepath.Glob(filepath.Join(chart, "files", "*"))
	for _, path := range paths {
		own["files/"+filepath.Base(path)] = string(read(path))
	}
	var names []string
	templates, _ := filepath.Glob(filepath.Join(chart, "templates", "*"))
	inner, _ := filepath.Glob(filepath.Join(chart, "templates", "*", "*"))
	for _, path := range append(templates, inner...) {
		if info, err := os.Stat(path); err != nil || info.IsDir() {
			continue
		}
		name, _ := filepath.Rel(chart, path)
		if _, err := root.New(name).Parse(string(read(path))); err != nil {
			log.Fatal(err)
		}
		names = append(names, name)
	}

	data := map[string]interface{}{
		"Values":  parse(given),
		"Release": map[string]interface{}{"Name": "site", "Namespace": "default", "Service": "Helm", "Revision": 1},
		"Chart": map[string]interface{}{
			"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"],
		},
		"Files": own,
	}
	rendered := map[string]string{}
	for _, name := range names {
		var text strings.Builder
		if err := root.ExecuteTemplate(&text, name, data); err != nil {
			log.Fatal(err)
		}
		rendered[name] = strings.ReplaceAll(text.String(), "<no value>", "")
	}
	if err := json.NewEncoder(os.Stdout).Encode(rendered); err != nil {
		log.Fatal(err)
	}
}
