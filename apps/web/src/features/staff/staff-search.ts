import { PAGE_MAX } from '@nine/contract/fields'
import { RoleName, STAFF_PAGE_SIZE } from '@nine/contract/staff'
import { z } from 'zod'

/** What the address of the staff list says; what makes no sense is as if it were not there. */
export const StaffSearch = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).catch(1),
  limit: z.coerce.number().int().min(1).max(100).catch(STAFF_PAGE_SIZE),
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  role: RoleName.optional().catch(undefined),
})
export type StaffSearch = z.infer<typeof StaffSearch>
