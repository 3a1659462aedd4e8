import { useState, type ReactElement, type ReactNode } from 'react'
import { WhenSlot } from '../first-screen/WhenSlot.tsx'
import css from './Avatar.module.css'
import { CREATURE_NAMES, getAvatar, type Creature } from './avatars.ts'

export interface AvatarProps {
  /**
   * The seed of the drawing, the same on every page. For a learner it is the id, which stays when the handle or the
   * shown name changes (decision 2). The name itself is shown beside the avatar.
   */
  name: string
  /** A picture's URL; if absent or not loading, a drawn creature is shown. */
  image?: string | null | undefined
  /** Pixels; default 44. */
  size?: number | undefined
}

export function Avatar({ name, image, size = 44 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image && broken !== image)
    return (
      <img
        className={css['avatar']}
        src={image}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(image)}
      />
    )
  const { creature, coat, ground } = getAvatar(name)
  return (
    <Drawing size={size} coat={coat} ground={ground}>
      {CREATURES[creature]}
    </Drawing>
  )
}

const Drawing = ({
  size,
  coat,
  ground,
  children,
}: {
  size: number
  coat: number | string
  ground: number | string
  children: ReactNode
}) => (
  <svg
    className={css['avatar']}
    width={size}
    height={size}
    viewBox="0 0 48 48"
    aria-hidden="true"
    focusable="false"
  >
    <g className={css['face']} data-coat={coat} data-ground={ground}>
      <circle className={css['ground']} cx="24" cy="24" r="24" />
      {children}
    </g>
  </svg>
)

/**
 * An avatar in a first screen (decision 67), by slots of the `hash` of the learner's id: `creature` of 6, `coat` of 6
 * and `ground` of 8. A picture comes with the page; its disc is empty until then.
 */
export const AvatarBySlot = ({ size = 44, image = 'image' }: { size?: number; image?: string }) => (
  <>
    <WhenSlot slot={image} isNot="">
      <Drawing size={size} coat="" ground="">
        {null}
      </Drawing>
    </WhenSlot>
    <WhenSlot slot={image} is="">
      <Drawing size={size} coat="{coat}" ground="{ground}">
        {CREATURE_NAMES.map((name, nth) => (
          <WhenSlot key={name} slot="creature" is={nth}>
            {CREATURES[name]}
          </WhenSlot>
        ))}
      </Drawing>
    </WhenSlot>
  </>
)

const Eyes = ({ y = 25, apart = 6 }: { y?: number; apart?: number }) => (
  <>
    <circle className={css['dark']} cx={24 - apart} cy={y} r="2.3" />
    <circle className={css['dark']} cx={24 + apart} cy={y} r="2.3" />
  </>
)

/** Each creature's face. */
const CREATURES: Record<Creature, ReactElement> = {
  bird: (
    <>
      <path
        className={css['coat']}
        d="M24 9c-2-3 1-6 4-5-1 1-1 3 0 5 8 2 12 8 12 17 0 11-7 17-16 17S8 37 8 26 14 10 24 9z"
      />
      <path className={css['light']} d="M24 30c7 0 11 3 11 7s-5 7-11 7-11-3-11-7 4-7 11-7z" />
      <circle className={css['light']} cx="17.5" cy="22" r="5" />
      <circle className={css['light']} cx="30.5" cy="22" r="5" />
      <Eyes y={22} apart={6.5} />
      <path className={css['beak']} d="M19 29c3-4 7-4 10 0-2 5-8 5-10 0z" />
    </>
  ),
  cat: (
    <>
      <path
        className={css['coat']}
        d="M9 8l10 6h10l10-6c2 8 2 14 1 20-1 9-8 14-16 14S9 37 8 28C7 22 7 16 9 8z"
      />
      <ellipse className={css['light']} cx="24" cy="33" rx="8" ry="5.5" />
      <Eyes y={23} apart={7.5} />
      <path className={css['dark']} d="M21.5 30h5L24 32.5z" />
      <path
        className={css['stroke']}
        d="M24 32v2M20.5 35c1.5 1.5 5.5 1.5 7 0M5 26l6 2M5 33l6-1.5M43 26l-6 2M43 33l-6-1.5"
      />
    </>
  ),
  tiger: (
    <>
      <circle className={css['coat']} cx="12" cy="13" r="6" />
      <circle className={css['coat']} cx="36" cy="13" r="6" />
      <path className={css['coat']} d="M24 8c11 0 16 7 16 18 0 10-7 16-16 16S8 36 8 26C8 15 13 8 24 8z" />
      <path className={css['light']} d="M24 28c8 0 11 3 11 7 0 5-5 7-11 7s-11-2-11-7c0-4 3-7 11-7z" />
      <path
        className={css['stroke']}
        d="M24 10v6M19 11l1 4M29 11l-1 4M9 24l4 1M39 24l-4 1M9 29l4 0M39 29l-4 0"
      />
      <Eyes y={24} apart={6.5} />
      <path className={css['dark']} d="M21 31h6l-3 3.5z" />
      <path className={css['stroke']} d="M20 37c2 2 6 2 8 0" />
    </>
  ),
  fish: (
    <>
      <path
        className={css['coat']}
        d="M6 24c5-9 13-13 20-12 6 1 9 5 11 9l6-6c2 6 2 12 0 18l-6-6c-2 5-6 9-12 9-7 0-14-3-19-12z"
      />
      <path className={css['light']} d="M17 14c4 6 4 15 0 20 3 2 6 2 9 2 4-7 4-17 0-24-3 0-6 0-9 2z" />
      <circle className={css['light']} cx="14" cy="22" r="3.6" />
      <circle className={css['dark']} cx="13.5" cy="22" r="2" />
      <path className={css['stroke']} d="M9 28c2 1 4 1 5-1" />
    </>
  ),
  elephant: (
    <>
      <ellipse className={css['coat']} cx="9.5" cy="21" rx="7.5" ry="10" />
      <ellipse className={css['coat']} cx="38.5" cy="21" rx="7.5" ry="10" />
      <path
        className={css['coat']}
        d="M24 8c9 0 14 6 14 15 0 7-4 11-8 12v4c0 6-10 7-11 1h4c1 2 3 1 3-1v-3c-10 1-16-5-16-13C10 14 15 8 24 8z"
      />
      <Eyes y={22} apart={7} />
      <path className={css['stroke']} d="M22 30h4M22 33.5h4" />
    </>
  ),
  owl: (
    <>
      <path
        className={css['coat']}
        d="M9 7c4 3 9 4 15 4s11-1 15-4c2 6 2 12 2 17 0 11-7 18-17 18S7 35 7 24c0-5 0-11 2-17z"
      />
      <circle className={css['light']} cx="16.5" cy="23" r="7.5" />
      <circle className={css['light']} cx="31.5" cy="23" r="7.5" />
      <circle className={css['dark']} cx="17" cy="23" r="3.6" />
      <circle className={css['dark']} cx="31" cy="23" r="3.6" />
      <path className={css['beak']} d="M21 28h6l-3 5.5z" />
      <path className={css['stroke']} d="M18 37l2 2 2-2 2 2 2-2 2 2 2-2" />
    </>
  ),
}
