import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { AuthState } from './auth/auth-store.ts';
import { useGame } from './game.ts';

/**
 * The fields that are selected, and a new look when one of them has changed. Nothing of a first load asks for it: what tells
 * that is half a kilobyte, and `useAuth` for each field says the same.
 */
export function useAuthFields<T extends object>(select: (state: AuthState) => T): T {
  return useStore(useGame().auth, useShallow(select));
}
