/** Where one's own account stands (specification 1, section 2, 'Other areas'). */
export const accountPath = '/profile/bio-data'

/** The query action by which the account's page opens the change of the password. */
export const changePasswordAction = 'change-password'

/** Where one changes the own password. */
export const changePasswordHref = `${accountPath}?action=${changePasswordAction}`
