import {
  type ActionIconProps,
  createTheme,
  type CSSVariablesResolver,
  type DrawerProps,
  type InputWrapperProps,
  type MenuProps,
  type ModalProps,
  type PaperProps,
  type SelectProps,
  type TooltipProps,
} from '@mantine/core'

const withDefaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

/** A <header> in a dialog would count as a second banner of the page. */
const NO_SECOND_BANNER = { header: { role: 'presentation' } }

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 8 },
  colors: {
    brand: [
      '#e9f5ec',
      '#d3ebd9',
      '#b5dbbf',
      '#8fc99e',
      '#6ab87e',
      '#4aa763',
      '#2f9e44',
      '#2a8a3e',
      '#237a35',
      '#1b5e29',
    ],
    // The reds of danger buttons, dark enough for white words.
    red: ['#fdecee', '#fad6da', '#f4b0b7', '#ec8791', '#e4616e', '#dc3545', '#cd2d3c', '#c02634', '#b3202e', '#8f1723'],
    dark: [
      '#eef1f3',
      '#bcc4cb',
      '#98a2ab',
      '#7a848d',
      '#3a4249',
      '#272d32',
      '#21262a',
      '#181c1f',
      '#141719',
      '#101315',
    ],
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-xl)',
    xl: 'var(--text-3xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--text-4xl)', lineHeight: '36px' },
      h2: { fontSize: 'var(--text-2xl)', lineHeight: '26px' },
      h3: { fontSize: 'var(--text-l)', lineHeight: '22px' },
    },
  },
  radius: {
    xs: 'var(--radius-s)',
    sm: 'var(--radius-s)',
    md: 'var(--radius-m)',
    lg: 'var(--radius-l)',
    xl: 'var(--radius-xl)',
  },
  spacing: {
    xs: 'var(--space-5)',
    sm: 'var(--space-6)',
    md: 'var(--space-7)',
    lg: 'var(--space-8)',
    xl: 'var(--space-10)',
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // By name, not through `Component.extend`: that would load every one of them before the first screen.
  components: {
    ActionIcon: withDefaults<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
    InputWrapper: withDefaults<InputWrapperProps>({
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    }),
    Select: withDefaults<SelectProps>({ allowDeselect: false, checkIconPosition: 'right' }),
    // Menus may not contain Mantine's focus placeholder; without it the focus starts at the first item.
    Menu: withDefaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: withDefaults<ModalProps>({
      radius: 'lg',
      overlayProps: { backgroundOpacity: 0.35 },
      attributes: NO_SECOND_BANNER,
    }),
    Drawer: withDefaults<DrawerProps>({ attributes: NO_SECOND_BANNER }),
    Paper: withDefaults<PaperProps>({ radius: 'lg', withBorder: true }),
    Tooltip: withDefaults<TooltipProps>({ openDelay: 400, withArrow: true }),
  },
})

/** Mantine's own colours, taken from our tokens, so that both schemes come from one place. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--nine-card)',
    '--mantine-color-text': 'var(--nine-ink)',
    '--mantine-color-dimmed': 'var(--nine-ink-3)',
    '--mantine-color-placeholder': 'var(--nine-ink-3)',
    '--mantine-color-default': 'var(--nine-card)',
    '--mantine-color-default-hover': 'var(--nine-hover)',
    '--mantine-color-default-color': 'var(--nine-ink)',
    '--mantine-color-default-border': 'var(--nine-line-2)',
    '--mantine-color-error': 'var(--nine-red)',
    '--mantine-color-anchor': 'var(--nine-brand-text)',
    '--mantine-color-gray-text': 'var(--nine-ink-2)',
    '--mantine-color-gray-light-color': 'var(--nine-ink-2)',
    '--mantine-color-brand-text': 'var(--nine-brand-text)',
    '--mantine-color-brand-light': 'var(--nine-brand-soft)',
    '--mantine-color-brand-light-color': 'var(--nine-brand-text)',
    '--mantine-color-brand-outline': 'var(--nine-brand)',
    '--mantine-color-red-text': 'var(--nine-red)',
    '--mantine-color-red-light': 'var(--nine-red-soft)',
    '--mantine-color-red-light-color': 'var(--nine-red)',
    '--mantine-color-yellow-light': 'var(--nine-amber-soft)',
    '--mantine-color-yellow-light-color': 'var(--nine-amber)',
    '--mantine-color-blue-light': 'var(--nine-blue-soft)',
    '--mantine-color-blue-light-color': 'var(--nine-blue)',
    '--mantine-color-gray-light': 'var(--nine-grey-soft)',
  }
  return { variables: {}, light: shared, dark: shared }
}
