import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from './icon.tsx'

/** The way back to where a page belongs. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <div>
      <Button component={Link} to={href} variant="subtle" px="xs" ml="-xs" leftSection={<Icon name="back" />}>
        {label}
      </Button>
    </div>
  )
}
