import type { Guest } from '@nine/contract/event/guest/guest'

/** Who registered has an address, or was registered by somebody who has one. */
export const mayBeMailed = ({ email, participationForm, state }: Guest): boolean =>
  state !== 'cancelled' && (email !== '' || participationForm === 'registration')
