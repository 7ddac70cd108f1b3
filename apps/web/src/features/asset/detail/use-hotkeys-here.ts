import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

/** What lies over the page and takes the keys: other dialogs, menus and lists to choose from. */
const ABOVE = '[role=dialog], [role=menu], [role=listbox], .mantine-Popover-dropdown'

/** Keys that do something on the page of an asset, unless something else is open over it. */
export function useHotkeysHere(keys: readonly (readonly [key: string, run: (() => void) | undefined])[]): void {
  useHotkeys(
    keys.map(([key, run]): HotkeyItem => [key, () => !isCovered() && run?.(), { preventDefault: run !== undefined }]),
  )
}

/** The page itself is a dialog too. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(ABOVE)].filter((float) => float.getClientRects().length > 0).length > 1
