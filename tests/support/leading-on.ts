/** Screens that lead on by themselves: it starts a download, and leads back. */
export const leadingOn: readonly string[] = ['/release-notes/:urlSlug'];
