import { Outlet } from '@tanstack/react-router'
import { useCurrentEnterprise } from '../../features/business/current-enterprise.ts'
import { AppFrame } from '../app-frame.tsx'

/** Private pages of no workspace: in the frame of the last one, if there is one. */
export function AccountArea() {
  const enterprise = useCurrentEnterprise()
  return (
    <AppFrame enterprise={enterprise}>
      <Outlet />
    </AppFrame>
  )
}
