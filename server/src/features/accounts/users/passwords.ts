import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config.js';
import { early } from '../../../kernel/awaited-later.js';

/** argon2id is the library's default. */
const strong: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const quick: Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Hashes and verifies passwords; an unknown account takes as long as an existing one. */
@Injectable()
export class Passwords {
  private readonly cost: Options;
  private readonly dummyHash: Promise<string>;

  constructor(config: Config) {
    this.cost = config.values.NODE_ENV === 'test' ? quick : strong;
    this.dummyHash = early(hash('a password that no one has', this.cost));
  }

  hash(password: string): Promise<string> {
    return hash(password, this.cost);
  }

  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(passwordHash ?? (await this.dummyHash), password);
    return right && Boolean(passwordHash);
  }
}
