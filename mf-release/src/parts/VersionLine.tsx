import { useFormat } from '@dhadha/contract'
import { Button, Tag } from '@dhadha/ui'
import { useText } from '../text.ts'
import { Sparkline } from './Sparkline.tsx'
import type { VersionHealth } from './health.ts'
import css from './VersionLine.module.css'

/** A version, with the visitors who have it and its health. */
export function VersionLine({
  version,
  visitors,
  health,
  onErrors,
}: {
  version: string
  /** The share of visitors who have the version, and since when. */
  visitors: string
  health: VersionHealth
  /** Shows its errors. */
  onErrors: () => void
}) {
  const text = useText()
  const { number } = useFormat()
  const { shown, troubled, share, lcp, isUnhealthy, troubles, lcps } = health
  // A page may have failed without having been shown.
  const pages = Math.max(shown, troubled)
  const percent = number(share * 100, { maximumFractionDigits: 1 })
  return (
    <div className={css['version']}>
      <p className={css['name']}>
        <strong>{version}</strong> <span className={css['visitors']}>{visitors}</span>
        {isUnhealthy && <Tag tone="bad">{text('unhealthy')}</Tag>}
      </p>
      {shown + troubled === 0 ? (
        <p className={css['words']}>{text('noViews')}</p>
      ) : (
        <div className={css['metrics']}>
          <div>
            <Sparkline label={text('troubleChart')} values={troubles} min={0.02} bad={isUnhealthy} />
            <p className={css['words']}>{text('troubled', { troubled, shown: pages, share: percent })}</p>
            {troubled > 0 && (
              <Button variant="quiet" className={css['errors']} onClick={onErrors}>
                {text('seeErrors', { version })}
              </Button>
            )}
          </div>
          {lcp !== null && (
            <div>
              <Sparkline label={text('lcpChart')} values={lcps} min={2.5} />
              <p className={css['words']}>{text('lcp', { seconds: number(lcp) })}</p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
