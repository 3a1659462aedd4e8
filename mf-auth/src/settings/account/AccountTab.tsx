import { useProfile } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import { guardianQuery } from '../../guardian/requests.ts'
import { GuardianCard } from '../guardian/GuardianCard.tsx'
import { HandleCard } from '../handle/HandleCard.tsx'
import { DataCard } from '../data/DataCard.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { SchoolCard } from '../school/SchoolCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** The learner's account (S2.23a): profile and photo, guardian, handle, school, friends, data and deletion. */
export function AccountTab() {
  const { data: profile } = useProfile()
  const guardian = useQuery(guardianQuery)
  // It decides which cards stand beside the photo and below the profile. Once it has failed, the cards are shown
  // without it, also while one of them fetches again: that resets the count of failures, and would hide the cards.
  const hasFailed = guardian.failureCount > 0 || guardian.errorUpdateCount > 0
  const isAwaited = guardian.isPending && !hasFailed
  return (
    <>
      <ProfileCard isAwaited={isAwaited} />
      {profile && !isAwaited && (
        <>
          <GuardianCard />
          <HandleCard profile={profile} />
          <SchoolCard />
          <PeopleCard />
          <DataCard profile={profile} />
        </>
      )}
    </>
  )
}
