import { shell } from '#content/messages/shell';
import type { ConnectionNews } from './connection.ts';
import { messagesOf } from './language.ts';
import { dismiss, notify } from './notices.ts';

/** Says as notices what the connection came to. */
export const connectionNews: ConnectionNews = {
  answeredAgain() {
    const id = notify({ say: () => ({ text: messagesOf(shell).connection.again }) });
    return () => dismiss(id);
  },
  notRefreshed(tryNow) {
    const id = notify({
      say() {
        const { stale, tryNow: label } = messagesOf(shell).connection;
        return { text: stale, label };
      },
      run: tryNow,
    });
    return () => dismiss(id);
  },
};
