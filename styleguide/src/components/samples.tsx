import type { ComponentType } from 'react'
import {
  AvatarSample,
  EmblemSample,
  IconSample,
  LogoSample,
  MascotSample,
  MedalSample,
  SeriesPictureSample,
} from './art.tsx'
import {
  ButtonSample,
  ChipsSample,
  IconButtonSample,
  RadioSample,
  SwitchSample,
  TabsSample,
} from './controls.tsx'
import { ConfettiSample } from './confetti.tsx'
import { ConfirmSample, DialogSample } from './dialogs.tsx'
import { PasswordSample, SelectSample, TextAreaSample, TextFieldSample } from './fields.tsx'
import {
  BottomBarSample,
  BreakableNameSample,
  CardSample,
  NoticeSample,
  TagSample,
  DisclosureSample,
  EmptySample,
  FailureSample,
  HiddenSample,
  PageSample,
  ProgressSample,
  SegmentedSample,
  SkeletonSample,
} from './surfaces.tsx'

interface ComponentSample {
  /** As `@dhadha/ui` exports it. */
  readonly name: string
  /** The component in its states. */
  readonly Sample: ComponentType
}

/** Every component of `@dhadha/ui`; a test names those that are missing. */
export const SAMPLES: readonly ComponentSample[] = [
  { name: 'Button', Sample: ButtonSample },
  { name: 'IconButton', Sample: IconButtonSample },
  { name: 'TextField', Sample: TextFieldSample },
  { name: 'PasswordField', Sample: PasswordSample },
  { name: 'SelectField', Sample: SelectSample },
  { name: 'TextArea', Sample: TextAreaSample },
  { name: 'Chips', Sample: ChipsSample },
  { name: 'RadioField', Sample: RadioSample },
  { name: 'Switch', Sample: SwitchSample },
  { name: 'Tabs', Sample: TabsSample },
  { name: 'Card', Sample: CardSample },
  { name: 'Notice', Sample: NoticeSample },
  { name: 'Tag', Sample: TagSample },
  { name: 'BottomBar', Sample: BottomBarSample },
  { name: 'BreakableName', Sample: BreakableNameSample },
  { name: 'Page', Sample: PageSample },
  { name: 'Disclosure', Sample: DisclosureSample },
  { name: 'EmptyState', Sample: EmptySample },
  { name: 'Failure', Sample: FailureSample },
  { name: 'Skeleton', Sample: SkeletonSample },
  { name: 'ProgressBar', Sample: ProgressSample },
  { name: 'SegmentedBar', Sample: SegmentedSample },
  { name: 'Dialog', Sample: DialogSample },
  { name: 'ConfirmDialog', Sample: ConfirmSample },
  { name: 'VisuallyHidden', Sample: HiddenSample },
  { name: 'Confetti', Sample: ConfettiSample },
  { name: 'Mascot', Sample: MascotSample },
  { name: 'Medal', Sample: MedalSample },
  { name: 'Avatar', Sample: AvatarSample },
  { name: 'SubjectEmblem', Sample: EmblemSample },
  { name: 'SeriesPicture', Sample: SeriesPictureSample },
  { name: 'Logo', Sample: LogoSample },
  { name: 'Icon', Sample: IconSample },
]
