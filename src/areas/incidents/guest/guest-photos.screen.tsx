import { Alert, Button, FileButton, Group, Image, Input, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AttachmentRefused } from '#src/offline/attachments/attachment-errors.ts'
import { addGuestPhoto, removeGuestPhoto } from '#src/offline/guest/guest-draft.ts'
import { guestDatabase } from '#src/offline/storage/guest-database.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { fieldId } from '#src/screens/form/state/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { guestMessages as messages } from './messages.ts'

const maxPhotos = 5

type GuestPhotosProps = {
  /** Their owner: the resource of a draft, or the id of a report. */
  of: string
  photos: readonly FileReference[]
  error: string | undefined
  onChange: (photos: readonly FileReference[]) => void
}

/** The photos of a report without a name: reduced and redrawn on this device before they are stored. */
export function GuestPhotos({ of, photos, error, onChange }: GuestPhotosProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function add(files: readonly File[]): Promise<void> {
    setBusy(true)
    setFailure(null)
    let stored = photos
    for (const file of files.slice(0, maxPhotos - photos.length)) {
      try {
        stored = [...stored, await addGuestPhoto(of, file)]
      } catch (error) {
        setFailure(error instanceof AttachmentRefused && error.code === 'type' ? error.message : messages.photoFailed)
      }
    }
    onChange(stored)
    setBusy(false)
  }
  async function remove(photo: FileReference): Promise<void> {
    await removeGuestPhoto(photo.id)
    onChange(photos.filter(({ id }) => id !== photo.id))
  }
  return (
    <Input.Wrapper
      component="fieldset"
      label={messages.photos}
      labelElement="div"
      description={messages.photosHint}
      error={error}
      id={fieldId('evidences')}
      tabIndex={-1}
      bd={0}
      p={0}
      m={0}
    >
      <Stack gap="sm" mt="xs">
        {photos.map((photo, index) => (
          <Group key={photo.id} gap="sm">
            <Preview id={photo.id} alt={messages.photo(index + 1)} />
            <Button variant="default" onClick={() => void remove(photo)}>
              {messages.remove(index + 1)}
            </Button>
          </Group>
        ))}
        <FileButton accept="image/jpeg,image/png,image/webp" multiple onChange={(files) => void add(files)}>
          {(given) => (
            <Button
              {...given}
              variant="default"
              loading={busy}
              disabled={photos.length >= maxPhotos}
              leftSection={<Icon name="camera" />}
              style={{ alignSelf: 'start' }}
            >
              {messages.addPhoto}
            </Button>
          )}
        </FileButton>
        {failure !== null && (
          <Alert color="orange" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function Preview({ id, alt }: { id: string; alt: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let gone = false
    void guestDatabase.photos.get(id).then((photo) => {
      if (!photo || gone) return
      made = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }))
      setUrl(made)
    })
    return () => {
      gone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  return <Image src={url} alt={alt} w={96} h={96} radius="sm" fit="cover" />
}
