import { drawByFont } from './font-outlines.ts'

// Prints the lines of `glyphs.ts` for letters that a drawing needs: `node content/templates/outline-letters.ts টি কো`.
for (const letter of process.argv.slice(2)) {
  const [width, path] = drawByFont(letter)
  console.log(`  '${letter}': [${width}, '${path}'],`)
}
