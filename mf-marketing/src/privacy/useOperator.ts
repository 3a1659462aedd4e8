import { useLanguage, useRead, type Read } from '@dhadha/contract'
import type { SiteOperator } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from './requests.ts'

/** Who operates the site, from its configuration. */
export const useOperator = (): Read<SiteOperator> => useRead(useQuery(operatorQuery(useLanguage())))
