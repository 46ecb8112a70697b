import { Avatar } from '@mantine/core'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { useFileUrl } from '../files/use-file-url.ts'
import { initialsOf, toneOf } from './person-mark.ts'

type Person = { id: string; firstName: string; lastName: string }
type PersonPhotoProps = { person: Person; picture: FileReference | null }

/** Pixels of the photo in the head of a person's page. */
const size = 64

/** A person's picture, fetched over any link since it is small; their initials without one. Decorative: the name is beside it. */
export function PersonPhoto({ person, picture }: PersonPhotoProps) {
  return picture ? <Picture person={person} picture={picture} /> : <Mark person={person} url={null} />
}

function Picture({ person, picture }: { person: Person; picture: FileReference }) {
  const opened = useFileUrl(picture, true)
  return <Mark person={person} url={opened.state === 'open' ? opened.url : null} />
}

function Mark({ person, url }: { person: Person; url: string | null }) {
  return (
    <Avatar src={url} size={size} radius="100%" variant="filled" color={toneOf(person.id)} alt="" aria-hidden="true">
      {initialsOf(person)}
    </Avatar>
  )
}
