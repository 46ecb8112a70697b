import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Card,
  createTheme,
  Input,
  Menu,
  Modal,
  NavLink,
  Paper,
  PasswordInput,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { brass, dark, gray, sea } from './colors.ts'

/**
 * Buttons and inputs without a size of their own take the height of the device: 48 px where fingers are used, 40 px with
 * a mouse (`shell.css`).
 */
const controlHeight = 'var(--fairlead-control-height)'

/** Fairlead's look: sea and brass on quiet grounds, the system's own letters, flat surfaces with a hairline. */
export const theme = createTheme({
  colors: { sea, brass, gray, dark },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  white: '#ffffff',
  black: '#14252e',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace',
  headings: {
    fontWeight: '650',
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
  components: {
    Button: Button.extend({
      vars: (_theme, props) => (props.size ? { root: {} } : { root: { '--button-height': controlHeight } }),
      defaultProps: { radius: 'md' },
    }),
    ActionIcon: ActionIcon.extend({
      vars: (_theme, props) => (props.size ? { root: {} } : { root: { '--ai-size': controlHeight } }),
      defaultProps: { variant: 'subtle' },
    }),
    Input: Input.extend({
      vars: (_theme, props) =>
        props.size && props.size !== 'sm' ? { wrapper: {} } : { wrapper: { '--input-height': controlHeight } },
    }),
    TextInput: TextInput.extend({ defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    }),
    Card: Card.extend({ defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } }),
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { label: { textTransform: 'none' } },
    }),
    Alert: Alert.extend({ defaultProps: { variant: 'light', radius: 'md' } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', radius: 'md', withinPortal: true } }),
    Modal: Modal.extend({ defaultProps: { radius: 'lg', centered: true } }),
    NavLink: NavLink.extend({ defaultProps: { variant: 'subtle' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withArrow: true } }),
  },
})
