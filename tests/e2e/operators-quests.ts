import type { QuestDocument } from '#engine';
import { inGerman, LAMP } from '../helpers/lamp-quest.ts';
import { writeQuests } from '../helpers/operator-quests.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { BUNDLED_SERVER, type GameServer, startGameServer } from './game-server.ts';
import { expect, test } from './test.ts';

/** A warning or an error about an operator's quest in the server's log. */
const PROBLEM = /"level":[45]0.*Quests in DATA_DIR/;

interface OperatorFixtures {
  /** The quests that the server's operator has added, by the names of their files. */
  readonly quests: Readonly<Record<string, QuestDocument>>;
  readonly server: GameServer;
}

/** The fixture for tests with operators' quests: the server is a process of its own, as it adds them to its cards. */
export const testOfOperator = test.extend<OperatorFixtures>({
  quests: [{ 'lamp.json': inGerman(LAMP) }, { option: true }],
  server: async ({ quests }, use) => {
    const dataDir = tempFolder();
    writeQuests(dataDir, quests);
    const server = await startGameServer(BUNDLED_SERVER, { dataDir });
    expect(server.log().filter((line) => PROBLEM.test(line))).toEqual([]);
    await use(server);
    await server.stop();
  },
});
