import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'
import { Button, Dialog, Icon } from '@dhadha/ui'
import { useState } from 'react'
import { Poster } from '../poster/Poster.tsx'
import { useText } from '../text.ts'
import css from './Player.module.css'
import { playerAddress, videoId } from './video.ts'

/** An opened tutorial (S2.22a). The video service gets no request before play is pressed (decision 3). */
export function Player({
  tutorial,
  onPlay,
  onClose,
}: {
  tutorial: Tutorial
  onPlay: () => void
  onClose: () => void
}) {
  const text = useText()
  const language = useLanguage()
  const [playing, setPlaying] = useState(false)
  const title = inLanguage(language, tutorial.title, tutorial.bangla_title)
  const id = videoId(tutorial.data.video_url)
  return (
    <Dialog open onClose={onClose} title={title} size="l">
      <div className={css['screen']}>
        {playing && id !== null ? (
          <iframe
            className={css['video']}
            src={playerAddress(id)}
            title={title}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- 'same origin' means the origin of the player, never ours
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <Poster tutorial={tutorial} />
            {id !== null && (
              <div className={css['play']}>
                <Button
                  size="l"
                  icon={<Icon name="play" />}
                  onClick={() => {
                    setPlaying(true)
                    onPlay()
                  }}
                >
                  {text('play')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <p className={css['note']}>{text(id === null ? 'noVideo' : 'playNote')}</p>
    </Dialog>
  )
}
