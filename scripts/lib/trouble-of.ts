const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to it',
  EEXIST: 'something else lies there',
  EISDIR: 'is a folder',
  ELOOP: 'is a link that leads back to itself',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EPERM: 'you have no right to it',
  EROFS: 'nothing can be written to that disk',
};

/** Why the system reads or writes no such file, in words; null for an error of another kind. */
export function troubleOf(error: unknown): string | null {
  const { code } = Object(error) as NodeJS.ErrnoException;
  return TROUBLES[code ?? ''] ?? null;
}
