import { setLanguage, setTheme, THEMES, useLanguage, useTheme, type Theme } from '@dhadha/contract'
import { Button, Chips, Page } from '@dhadha/ui'
import { BoardSamples } from './boards/BoardSamples.tsx'
import { SAMPLES } from './components/samples.tsx'
import { Tokens } from './components/Tokens.tsx'
import css from './styleguide.module.css'
import { useText } from './text.ts'

const THEME_TEXTS = {
  device: 'themeDevice',
  light: 'themeLight',
  dark: 'themeDark',
} as const satisfies Record<Theme, string>

/** /styleguide, in development only: every component and board of the site, in the chosen language and theme. */
export default function StyleguidePage() {
  const text = useText()
  const theme = useTheme()
  const other = useLanguage() === 'en' ? 'bn' : 'en'
  return (
    <main>
      <Page
        title={text('title')}
        actions={
          <Button variant="secondary" lang={other} onClick={() => setLanguage(other)}>
            {text('language')}
          </Button>
        }
      >
        <Chips
          legend={text('theme')}
          options={THEMES.map((value) => ({ value, label: text(THEME_TEXTS[value]) }))}
          chosen={theme}
          onChoose={setTheme}
        />
        <Tokens />
        {SAMPLES.map(({ name, Sample }) => (
          <section key={name} aria-labelledby={`component-${name}`} className={css['section']}>
            <h2 id={`component-${name}`} lang="en">
              {name}
            </h2>
            <div className={css['samples']}>
              <Sample />
            </div>
          </section>
        ))}
        <BoardSamples />
      </Page>
    </main>
  )
}
