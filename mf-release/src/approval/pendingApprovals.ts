import type { ActionRequest, Overview, Part } from '../overview/overview.ts'

/** An activation that was refused for want of a second person (decision 77). */
export interface PendingApproval {
  readonly request: ActionRequest
  readonly version: string
  /** The operators who have approved since, without the one who requested it. */
  readonly approvers: readonly string[]
}

/** Activations of a part that wait for a second person, the newest first; each version once, by its latest request. */
export function listPendingApprovals({ registry, requests }: Overview, part: Part): PendingApproval[] {
  if (!registry?.needsApproval) return []
  const seen = new Set<string>()
  return requests.flatMap((request) => {
    const { action, version, who, requestedAt } = request
    if (action !== 'activate' || request.part !== part.name || version === null || seen.has(version))
      return []
    seen.add(version)
    if (request.state !== 'refused' || version === part.active) return []
    const others = part.approvals.filter((approval) => approval.version === version && approval.who !== who)
    // It was refused for another reason, because it had been approved before.
    if (others.some(({ at }) => Date.parse(at) < Date.parse(requestedAt))) return []
    return [{ request, version, approvers: [...new Set(others.map((other) => other.who))] }]
  })
}
