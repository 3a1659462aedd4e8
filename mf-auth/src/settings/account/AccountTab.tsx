import { useProfile } from '@dhadha/contract'
import { GuardianCard } from '../guardian/GuardianCard.tsx'
import { HandleCard } from '../handle/HandleCard.tsx'
import { DataCard } from '../leaving/DataCard.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { SchoolCard } from '../school/SchoolCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** Who the learner is (S2.23a): profile and photo, guardian, handle, school, friends, data and deletion. */
export function AccountTab() {
  const { data: profile } = useProfile()
  return (
    <>
      <ProfileCard />
      {profile && (
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
