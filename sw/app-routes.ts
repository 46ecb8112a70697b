/** Paths that the cached page never answers for: the server's own, and files, whose absence must be seen as such. */
export const notAppRoutes = [/^\/(api|assets|docs|health|ready)(\/|$)/, /^\/[^/]+\.[a-z0-9]+$/i]
