import { OWNER } from '@nine/contract/business/roles'
import { MEMBER, type Role } from '@nine/contract/business/roles'
import { NewStaff } from '@nine/contract/business/staff'
import { fieldIssues } from '@nine/contract/validation'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { errorsOf } from '../../ui/field/form-rules.tsx'
import { defaultRole, emailsIn, filledRows, settleRows, spreadRows, type StaffRow } from './staff-rows.ts'
import { rolesQuery } from './staff.queries.ts'

export type StaffRows = ReturnType<typeof useStaffRows>

/** The rows of the dialog, their errors and the focus. */
export function useStaffRows(mayChooseRole: boolean, onUnsent: (unsent: boolean) => void) {
  const { t } = useTranslation('staff')
  const { data: known = [] } = useQuery(rolesQuery())
  const roles = known.filter(({ name }) => (mayChooseRole ? name !== OWNER : name === MEMBER))
  const usual = defaultRole(roles)
  const [rows, setRows] = useState<StaffRow[]>(() => settleRows([], usual))
  const [errors, setErrors] = useState<Record<number, ReactNode>>({})
  const fields = useRef(new Map<number, HTMLInputElement>())

  function update(next: StaffRow[]): void {
    setRows(next)
    onUnsent(filledRows(next).length > 0)
  }

  const change = (key: number, part: Partial<StaffRow>, typing?: number) => {
    setErrors((before) => ({ ...before, [key]: undefined }))
    update(
      settleRows(
        rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
        usual,
        typing,
      ),
    )
  }

  function showErrors(found: Record<number, ReactNode>): void {
    setErrors(found)
    const first = rows.find(({ key }) => found[key] !== undefined)
    if (first) requestAnimationFrame(() => fields.current.get(first.key)?.focus())
  }

  return {
    rows,
    errors,
    roles,
    mayChooseRole,
    register: (key: number) => (field: HTMLInputElement | null) => {
      if (field) fields.current.set(key, field)
      else fields.current.delete(key)
    },
    setEmail: (key: number, email: string) => change(key, { email }, key),
    setRole: (key: number, role: Role) => change(key, { role }),
    settle: () => update(settleRows(rows, usual)),
    remove: (key: number) =>
      update(
        settleRows(
          rows.filter((row) => row.key !== key),
          usual,
        ),
      ),
    /** True when the text was a list: it is spread over rows instead of being put into the field. */
    paste: (key: number, text: string): boolean => {
      const emails = emailsIn(text)
      if (emails.length < 2) return false
      update(spreadRows(rows, key, emails, usual))
      return true
    },
    /** Enter moves to the next row, like in a spreadsheet. */
    next: (key: number): boolean => {
      const following = rows[rows.findIndex((row) => row.key === key) + 1]
      if (!following) return false
      fields.current.get(following.key)?.focus()
      return true
    },
    /** The rows to send; undefined when one has an error, which is then shown. */
    check: (): StaffRow[] | undefined => {
      const filled = filledRows(rows)
      const found = errorsOfRows(filled, t('addDialog.repeated'))
      showErrors(found)
      return Object.keys(found).length === 0 && filled.length > 0 ? filled : undefined
    },
    /** Shows the server's issues at their rows; false if the refusal is about something else. */
    showRefusal: ({ issues }: ApiError): boolean => {
      const filled = filledRows(rows)
      const found: Record<number, ReactNode> = {}
      for (const { field, message } of issues) {
        const row = filled[Number(field.split('.')[0])]
        if (row) found[row.key] ??= message
      }
      showErrors(found)
      return Object.keys(found).length > 0
    },
  }
}

function errorsOfRows(rows: readonly StaffRow[], repeated: string): Record<number, ReactNode> {
  const found: Record<number, ReactNode> = {}
  const seen = new Set<string>()
  for (const { key, email, role } of rows) {
    const parsed = NewStaff.safeParse({ email, role })
    if (!parsed.success) found[key] = Object.values(errorsOf(fieldIssues(parsed.error, { email, role })))[0]
    else if (seen.has(parsed.data.email)) found[key] = repeated
    else seen.add(parsed.data.email)
  }
  return found
}
