import { Avatar, Icon, ICON_NAMES, Logo, Mascot, Medal, SeriesPicture, SubjectEmblem } from '@dhadha/ui'
import { useText } from '../text.ts'

// The drawings of @dhadha/ui in every state.

export const MascotSample = () =>
  (['thinking', 'cheering', 'consoling', 'waving'] as const).map((mood) => <Mascot key={mood} mood={mood} />)

export function AvatarSample() {
  const text = useText()
  return ['a', 'b', 'c', 'd', 'e', 'f', text('name'), text('longName')].map((name) => (
    <Avatar key={name} name={name} size={56} />
  ))
}

export const MedalSample = () => (
  <>
    {['first-solve', 'solved-50', 'streak-25', 'math-20', 'podium-1', 'days-30'].map((badge) => (
      <Medal key={badge} badge={badge} />
    ))}
    <Medal badge="first-solve" earned={false} />
  </>
)

export const EmblemSample = () =>
  (['math', 'logic', 'geometry', 'puzzle'] as const).map((accent) => (
    <SubjectEmblem key={accent} accent={accent} />
  ))

export const SeriesPictureSample = () =>
  (['math', 'logic', 'geometry', 'puzzle'] as const).map((accent) => (
    <SeriesPicture key={accent} accent={accent} size={64} picture={['time', 'money']} />
  ))

export const LogoSample = () => (['s', 'm', 'l'] as const).map((size) => <Logo key={size} size={size} />)

export const IconSample = () => ICON_NAMES.map((name) => <Icon key={name} name={name} />)
