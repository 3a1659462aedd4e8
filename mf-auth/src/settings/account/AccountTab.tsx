import { useProfile } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import { guardianQuery } from '../../guardian/requests.ts'
import { GuardianCard } from '../guardian/GuardianCard.tsx'
import { HandleCard } from '../handle/HandleCard.tsx'
import { DataCard } from '../leaving/DataCard.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { SchoolCard } from '../school/SchoolCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** Who the learner is (S2.23a): profile and photo, guardian, handle, school, friends, data and deletion. */
export function AccountTab() {
  const { data: profile } = useProfile()
  const guardian = useQuery(guardianQuery)
  // It decides what stands beside the photo and below the profile. If it fails, all is there without it.
  const isAwaited = guardian.isPending && guardian.failureCount === 0
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
