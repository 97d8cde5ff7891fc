import { useEffect } from 'react';
import { shell } from '#content/messages/shell';
import { messagesOf } from '../../platform/language.ts';
import { notify } from '../../platform/overlays.ts';
import { useLocation, useNavigate } from '../../router.tsx';
import { useAuth } from '../../sync/game-context.ts';

const ACCOUNT = '/game/account';

/** Notifies the player that the session has ended, except on `/game/account`, which has a longer text about it. */
export function EndedNotice() {
  const ended = useAuth((auth) => auth.ended);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atJar = pathname === ACCOUNT;

  useEffect(() => {
    if (!ended || atJar) return;
    return notify({
      say() {
        const { text, toJar } = messagesOf(shell).ended;
        return { text, label: toJar };
      },
      run: () => navigate(ACCOUNT),
    });
  }, [ended, atJar, navigate]);

  return null;
}
