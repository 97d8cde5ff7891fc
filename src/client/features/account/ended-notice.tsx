import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../lib/game.ts';
import { dismiss, notify } from '../../lib/notices.ts';

const ACCOUNT = '/game/account';

/** Says on every page but the jar's own, which says more, that this browser is not known any more. */
export function EndedNotice() {
  const ended = useAuth((auth) => auth.ended);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atJar = pathname === ACCOUNT;

  useEffect(() => {
    if (!ended || atJar) return;
    const id = notify('The tower does not know this browser any more. Your words are still in the jar.', {
      action: { label: 'To the jar', run: () => void navigate(ACCOUNT) },
    });
    return () => dismiss(id);
  }, [ended, atJar, navigate]);

  return null;
}
