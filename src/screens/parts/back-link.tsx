import { Box } from '@mantine/core'
import { ButtonLink } from './button-link.tsx'
import { Icon } from './icon.tsx'

/** The link back to a page's parent. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Box my={-8}>
      <ButtonLink href={href} variant="subtle" px="xs" ml="-xs" leftSection={<Icon name="back" />}>
        {label}
      </ButtonLink>
    </Box>
  )
}
