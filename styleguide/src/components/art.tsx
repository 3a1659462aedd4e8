import { Avatar, Icon, ICON_NAMES, Logo, Mascot, SubjectEmblem } from '@dhadha/ui'
import { useText } from '../text.ts'

export const MascotSample = () =>
  (['thinking', 'cheering', 'consoling', 'waving'] as const).map((mood) => <Mascot key={mood} mood={mood} />)

export function AvatarSample() {
  const text = useText()
  return ['a', 'b', 'c', 'd', 'e', 'f', text('name'), text('longName')].map((name) => (
    <Avatar key={name} name={name} size={56} />
  ))
}

export const EmblemSample = () =>
  (['math', 'logic', 'geometry', 'puzzle'] as const).map((accent) => (
    <SubjectEmblem key={accent} accent={accent} />
  ))

export const LogoSample = () => (['s', 'm', 'l'] as const).map((size) => <Logo key={size} size={size} />)

export const IconSample = () => ICON_NAMES.map((name) => <Icon key={name} name={name} />)
