import type { Command } from '../commands/requests.ts'

/** An activation as the operator chose it. */
export interface ActivationInput {
  readonly version: string
  /** Percent of visitors. */
  readonly traffic: number
  readonly why: string
}

/** @param revision the registry's that the operator saw: the command is refused where the part has changed since */
export const toActivateCommand = (
  part: string,
  { version, traffic, why }: ActivationInput,
  revision: number,
): Command => ({
  command: 'activate',
  args: [part, version],
  options: { why, traffic: String(traffic), expect: String(revision) },
})
