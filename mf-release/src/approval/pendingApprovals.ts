import type { ReleaseAskedAct, ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'

/** An activation that was refused for want of a second person (decision 77). */
export interface PendingApproval {
  readonly asked: ReleaseAskedAct
  readonly version: string
  /** Who, other than who asked, has approved since. */
  readonly approvers: readonly string[]
}

/** Activations of a part that wait for a second person, the newest first; each version once, by its latest request. */
export function listAwaiting({ state, acts }: ReleaseOverview, part: ReleasedPart): PendingApproval[] {
  if (!state?.needs_approval) return []
  const seen = new Set<string>()
  return acts.flatMap((asked) => {
    const { act, version, who, asked_at } = asked
    if (act !== 'activate' || asked.part !== part.name || version === null || seen.has(version)) return []
    seen.add(version)
    if (asked.state !== 'refused' || version === part.active) return []
    const others = (part.approvals ?? []).filter(
      (approval) => approval.version === version && approval.who !== who,
    )
    // It was refused for another reason, because it had been approved before.
    if (others.some(({ at }) => Date.parse(at) < Date.parse(asked_at))) return []
    return [{ asked, version, approvers: [...new Set(others.map((other) => other.who))] }]
  })
}
