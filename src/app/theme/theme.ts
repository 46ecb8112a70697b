import { createTheme } from '@mantine/core'
import { shellMessages } from '../shell-messages.ts'
import { brass, dark, gray, sea } from './colors.ts'

/**
 * Buttons and inputs without a size of their own take the height of the device: 48 px where fingers are used, 40 px with
 * a mouse (`shell.css`).
 */
const controlHeight = 'var(--fairlead-control-height)'

type Sized = { size?: unknown }

/** Fairlead's look: sea and brass on quiet grounds, the system's own letters, flat surfaces with a hairline. */
export const theme = createTheme({
  colors: { sea, brass, gray, dark },
  primaryColor: 'sea',
  // White letters stand on both: Mantine judges contrast by the light shade alone.
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  white: '#ffffff',
  black: '#14252e',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace',
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '18px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: '0 1px 2px rgb(11 47 64 / 8%)',
    sm: '0 1px 3px rgb(11 47 64 / 10%), 0 2px 8px rgb(11 47 64 / 6%)',
    md: '0 2px 6px rgb(11 47 64 / 10%), 0 8px 24px rgb(11 47 64 / 10%)',
  },
  // Plain objects: importing the components here would put them all into the first load.
  components: {
    Button: {
      vars: (_theme: unknown, props: Sized) =>
        props.size ? { root: {} } : { root: { '--button-height': controlHeight } },
      defaultProps: { radius: 'md' },
    },
    ActionIcon: {
      vars: (_theme: unknown, props: Sized) => (props.size ? { root: {} } : { root: { '--ai-size': controlHeight } }),
      defaultProps: { variant: 'subtle' },
    },
    Input: {
      vars: (_theme: unknown, props: Sized) =>
        props.size && props.size !== 'sm' ? { wrapper: {} } : { wrapper: { '--input-height': controlHeight } },
    },
    // What is typed runs as its own letters do: names and reports are written in Arabic, too.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Round, and in the weight of the states that stand beside them (`word-badge.module.css`).
    Badge: {
      defaultProps: { variant: 'light', radius: 'xl' },
      styles: { label: { textTransform: 'none', fontWeight: 500 } },
    },
    Alert: {
      defaultProps: { variant: 'light', radius: 'lg' },
      // A tinted title on its tint misses 4.5:1; the ground alone says the colour.
      styles: { title: { color: 'var(--mantine-color-text)' } },
    },
    // The empty element that takes the first focus is no entry of a menu.
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': shellMessages.close, size: controlHeight } } },
    PasswordInput: {
      vars: () => ({ root: { '--psi-button-size': controlHeight } }),
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': shellMessages.showPassword, tabIndex: 0 },
        rightSectionWidth: controlHeight,
      },
    },
    Modal: {
      // A dialog's head is no second banner of the page, though it is made of a `header`.
      defaultProps: { radius: 'lg', centered: true, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 650 } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})
