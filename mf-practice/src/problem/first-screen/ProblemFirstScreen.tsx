import { LEVELS, useLanguage } from '@dhadha/contract'
import { aloneClass, Button, hiddenOnPhonesClass, Icon, IconButton, namedAccentClass } from '@dhadha/ui'
import { WhenSlot } from '@dhadha/ui/first-screen'
import type { ReactNode } from 'react'
import { difficultyName } from '../../difficulty/difficulty.tsx'
import { useText } from '../../text.ts'
import css from '../problem.module.css'
import { ActionBar } from '../actions/ActionBar.tsx'
import { AnswerBySlots } from './AnswerBySlots.tsx'
import { FactsLine } from '../frame/Facts.tsx'
import { HintButton } from '../frame/HintButton.tsx'
import { Statement } from '../frame/Statement.tsx'
import { StepperBySlots } from '../frame/Stepper.tsx'
import { Timer } from '../frame/Timer.tsx'

const doNothing = () => undefined

/**
 * The page of a problem before its script has loaded: with `{name}` for each slot of remote.json, which the document
 * fills from the API's answers (decision 67). It is made of the page's own parts, so that nothing moves when the page
 * takes over. The style sheet shows the parts that the problem has. The field of a typed answer works: the page takes
 * over what is typed. A translator leaves it alone, as x in a formula would become another letter; it reads the page
 * that follows.
 */
export function ProblemFirstScreen() {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={`${css['page']} ${aloneClass()} notranslate`} translate="no" aria-busy="true" data-usable>
      <div className={css['top']} inert>
        <Button variant="quiet" icon={<Icon name="back" size={20} />}>
          <span className={hiddenOnPhonesClass()}>{text('goBack')}</span>
        </Button>
        <StepperBySlots />
      </div>
      <div
        className={`${css['clock']} ${css['awaitedClock']}`}
        data-hint="{hint}"
        data-status="{status|}"
        inert
      >
        <Timer begin={0} stoppedAt={0} />
        <HintButton onHint={doNothing} busy={false} />
      </div>
      <div className={css['tools']} inert>
        <IconButton label={text('more')} icon={<Icon name="more" />} />
      </div>
      <div
        className={`${css['problem']} ${css['first']} ${namedAccentClass()}`}
        data-answer="{answer}"
        data-accent="{accent}"
        data-status="{status|}"
      >
        <div className={css['stage']}>
          <article className={css['left']}>
            <h1 className={css['title']} lang={language}>
              {'{title}'}
            </h1>
            <Statement content={{ html: '{statement}', text: '' }} language={language} />
          </article>
          <div className={css['right']}>
            <AnswerBySlots awaited={css['awaited']} />
          </div>
        </div>
        <div className={css['below']}>
          <FactsLine
            where="{topic} / {series}"
            level={<LevelBySlots />}
            author={`{author|${text('houseAuthor')}}`}
          />
          <WhenSlot
            slot="kept"
            is="true"
            otherwise={
              <div className={css['keep']} inert>
                <Button variant="quiet">{text('offlineKeep')}</Button>
              </div>
            }
          >
            <p className={css['kept']}>{text('offlineKept')}</p>
          </WhenSlot>
        </div>
        <div className={css['actions']} inert>
          <ActionBar
            hidden={false}
            incompleteText={null}
            onFeedback={doNothing}
            onExplain={doNothing}
            isExplaining={false}
            onSkip={doNothing}
            isSending={false}
            isUnsent={false}
          />
        </div>
      </div>
    </div>
  )
}

/** The level in the address; where there is no such level, that of the series, as on the page. */
function LevelBySlots() {
  const text = useText()
  // Each whole, as two pieces of text beside each other are not drawn as one is.
  const levelsOf = (slot: string): ReactNode =>
    LEVELS.map((level) => (
      <WhenSlot key={level} slot={slot} is={level}>
        {text('levelAndDifficulty', { level, name: text(difficultyName(level)) })}
      </WhenSlot>
    ))
  const otherwise = LEVELS.reduce(
    (content, level) => (
      <WhenSlot slot="level" isNot={level}>
        {content}
      </WhenSlot>
    ),
    levelsOf('seriesLevel'),
  )
  return (
    <>
      {levelsOf('level')}
      {otherwise}
    </>
  )
}
