/** Where one's own account stands (specification 1, section 2, 'Other areas'). */
export const accountPath = '/profile/bio-data'

/** The query action by which the account's page opens the change of the password. */
export const changePasswordAction = 'change-password'

/** Where one changes the own password. */
export const changePasswordHref = `${accountPath}?action=${changePasswordAction}`

/** The query actions by which the page opens the forms of the drawn signature and of the picture. */
export const signatureAction = 'my-signature'
export const pictureAction = 'picture'

/** Where one proposes a change of one's own verified field, and returns to the page afterwards. */
export function proposeHref(field: string): string {
  return `/profile/field-proposals/new?field=${encodeURIComponent(field)}&returnUrl=${encodeURIComponent(accountPath)}`
}
