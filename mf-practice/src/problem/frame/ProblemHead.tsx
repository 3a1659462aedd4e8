import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { Button, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'
import css from './ProblemHead.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export interface ProblemHeadProps {
  problem: Problem
  title: string
  language: Language
  level: number
  /** 'topic / series' in the interface's language. */
  where: string
  /** Null: there is no Bangla, and so no switch (S2.17). */
  onLanguage: ((language: Language) => void) | null
  onShare: () => void
}

/** The problem's topic and series, title, level and author, language and sharing (S2.17). */
export function ProblemHead({
  problem,
  title,
  language,
  level,
  where,
  onLanguage,
  onShare,
}: ProblemHeadProps) {
  const text = useText()
  return (
    <header className={css['head']}>
      <div className={css['headTools']}>
        <p className={css['where']}>{where}</p>
        <div className={css['headActions']}>
          {onLanguage && <LanguageSwitch language={language} onChoose={onLanguage} />}
          <Button variant="quiet" icon={<Icon name="share" size={20} />} onClick={onShare}>
            {text('share')}
          </Button>
        </div>
      </div>
      <h1 className={css['title']} lang={language}>
        {title}
      </h1>
      <p className={css['facts']}>
        <span className={css['level']}>{text('levelName', { level })}</span>
        <span>{text('createdBy', { name: problem.author_name || text('houseAuthor') })}</span>
      </p>
    </header>
  )
}
