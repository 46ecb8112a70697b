/** What the specification says once whoever is awaited was told again, as of any mail that was sent (1, section 8). */
export const emailSent = 'Email sent successfully'
