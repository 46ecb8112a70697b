import { createTheme } from '@mantine/core'
import { shellMessages } from '../shell-messages.ts'
import { brass, dark, gray, sea } from './colors.ts'
import { takeChoiceOnEnter } from './picker-keys.ts'

/** Default height of buttons and inputs: 48 px for touch, 36 px with a mouse, 32 px in lines of tools (`density.css`). */
const controlHeight = 'var(--fairlead-control-height)'

type Sized = { size?: unknown }

/** Fairlead's look: sea and brass on quiet backgrounds, system fonts, flat surfaces with a hairline. */
export const theme = createTheme({
  colors: { sea, brass, gray, dark },
  primaryColor: 'sea',
  // White text is readable on both: Mantine judges contrast by the light shade only.
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
      h1: { fontSize: 'var(--fairlead-h1)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--fairlead-h2)', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  // Text without a size of its own follows the density; Mantine's is 16 px everywhere.
  fontSizes: { md: 'var(--fairlead-text)' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '18px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: '0 1px 2px rgb(11 47 64 / 8%)',
    sm: '0 1px 3px rgb(11 47 64 / 10%), 0 2px 8px rgb(11 47 64 / 6%)',
    md: '0 2px 6px rgb(11 47 64 / 10%), 0 8px 24px rgb(11 47 64 / 10%)',
  },
  // Plain objects: importing the components here would add them to the first load.
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
    // The line below the present tab is seen in dark palettes too, whose filled colour is dim.
    Tabs: { vars: () => ({ root: { '--tabs-color': 'var(--mantine-color-anchor)' } }) },
    Input: {
      vars: (_theme: unknown, props: Sized) =>
        props.size && props.size !== 'sm' ? { wrapper: {} } : { wrapper: { '--input-height': controlHeight } },
    },
    // Typed text has automatic direction: names and reports may be Arabic.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // The first match is highlighted while typing, so that Enter takes what is seen.
    Select: { defaultProps: { selectFirstOptionOnChange: true, onKeyDownCapture: takeChoiceOnEnter } },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true, onKeyDownCapture: takeChoiceOnEnter } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // A table wider than its room is pushed sideways by the arrow keys too.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'var(--fairlead-pad-card)' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Round, in the weight of the states beside them (`word-badge.module.css`).
    Badge: {
      defaultProps: { variant: 'light', radius: 'xl' },
      styles: { label: { textTransform: 'none', fontWeight: 500 } },
    },
    Alert: {
      defaultProps: { variant: 'light', radius: 'lg' },
      // A tinted title on its tint misses 4.5:1; only the background has the colour.
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
      // A dialog's heading is no second banner of the page, although it is a `header`.
      defaultProps: { radius: 'lg', centered: true, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: 'var(--mantine-h2-font-size)', fontWeight: 650 } },
    },
    // What unfolds stands at once: a control that still moves under the finger is pressed beside.
    Collapse: { defaultProps: { transitionDuration: 0 } },
    Accordion: { defaultProps: { transitionDuration: 0 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})
