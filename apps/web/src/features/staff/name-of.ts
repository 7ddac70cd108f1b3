import type { StaffAccount } from '@nine/contract/business/staff'
import { fullNameOf } from '@nine/contract/identity/full-name'

export const nameOf = ({ userDetail, email }: StaffAccount): string => fullNameOf({ ...userDetail, email })
