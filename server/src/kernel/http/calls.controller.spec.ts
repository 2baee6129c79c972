import 'reflect-metadata';
import { del, get, post, put } from '@evergreen/contracts/calls';
import { created } from '@evergreen/contracts/common';
import { Controller } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { z } from 'zod';
import { Command } from '../commands/command.js';
import type { Actor } from '../tenancy/actor.js';
import { adds, CallsController, from } from './calls.controller.js';
import { May, POLICY } from './policy.js';

const body = z.strictObject({ name: z.string() });
const place = z.object({ id: z.string(), name: z.string() });
const calls = {
  detail: get('/places/:id', { answers: place }),
  add: post('/places', { body, answers: created }),
  change: put('/places/:id', { body }),
  remove: del('/places/:id'),
  rename: put('/places/:id/name', { body, answers: place, status: 202 }),
};

type Named = z.infer<typeof body>;
class AddPlace extends Command<Named, string> {}
class ChangePlace extends Command<Named> {}
class RemovePlace extends Command<null> {}
class Places {
  detail(_by: Actor, id: string): Promise<z.infer<typeof place>> {
    return Promise.resolve({ id, name: 'Long Wharf' });
  }
}

@Controller()
@May('property.read')
class PlacesController extends CallsController(calls, {
  detail: from(Places, 'detail'),
  add: ['property.edit', adds(AddPlace)],
  change: [['property.edit', 'property.delete'], ChangePlace],
  remove: ['property.delete', RemovePlace],
  rename: [
    'property.edit',
    from(Places, async (places, by, id, { name }) => ({ ...(await places.detail(by, id)), name })),
  ],
}) {}

const by = { userId: 'u1' } as Actor;
type Route = (...given: unknown[]) => Promise<unknown>;
const prototype = PlacesController.prototype as unknown as Record<keyof typeof calls, Route>;

const served = () => {
  const sent: Command[] = [];
  const execute = (command: Command) => {
    sent.push(command);
    return Promise.resolve(command instanceof AddPlace ? 'p2' : null);
  };
  const controller = Object.assign(Object.create(PlacesController.prototype) as typeof prototype, {
    commands: { execute },
    provider0: new Places(),
  });
  return { controller, sent };
};

describe('a controller of calls', () => {
  it('has the route of each call', () => {
    const of = (name: keyof typeof calls) => [
      RequestMethod[Reflect.getMetadata(METHOD_METADATA, prototype[name]) as number],
      Reflect.getMetadata(PATH_METADATA, prototype[name]) as unknown,
      Reflect.getMetadata(HTTP_CODE_METADATA, prototype[name]) as unknown,
    ];
    expect(Object.keys(calls).map((name) => of(name as keyof typeof calls))).toEqual([
      ['GET', '/places/:id', 200],
      ['POST', '/places', 201],
      ['PUT', '/places/:id', 204],
      ['DELETE', '/places/:id', 204],
      ['PUT', '/places/:id/name', 202],
    ]);
  });

  it('asks for the permissions of a call, and else for those of the controller', () => {
    const policyOf = (name: keyof typeof calls) => Reflect.getMetadata(POLICY, prototype[name]) as unknown;
    expect(policyOf('detail')).toBeUndefined();
    expect(policyOf('change')).toEqual({ to: 'may', permissions: ['property.edit', 'property.delete'] });
    expect(policyOf('remove')).toEqual({ to: 'may', permissions: ['property.delete'] });
  });

  it('sends the command with the actor, the parameters and the body', async () => {
    const { controller, sent } = served();
    expect(await controller.change(by, 'p1', { name: 'Pier' })).toBeUndefined();
    expect(await controller.remove(by, 'p1')).toBeUndefined();
    expect(sent).toMatchObject([
      { by, id: 'p1', data: { name: 'Pier' } },
      { by, id: 'p1', data: null },
    ]);
  });

  it('makes the id of a new record, and answers it', async () => {
    const { controller, sent } = served();
    expect(await controller.add(by, { name: 'Pier' })).toEqual({ id: 'p2' });
    expect(sent).toMatchObject([{ by, data: { name: 'Pier' } }]);
  });

  it('asks a provider, by the name of its method or by a function', async () => {
    const { controller } = served();
    expect(await controller.detail(by, 'p1')).toEqual({ id: 'p1', name: 'Long Wharf' });
    expect(await controller.rename(by, 'p1', { name: 'Pier' })).toEqual({ id: 'p1', name: 'Pier' });
  });

  it('does not compile with a command or a provider that does not fit the call', () => {
    // @ts-expect-error the command takes a body that the call does not have
    CallsController(calls, { remove: ChangePlace });
    // @ts-expect-error the answer is of another shape
    CallsController(calls, { detail: from(Places, () => 'Long Wharf') });
    expect(PlacesController.name).toBe('PlacesController');
  });
});
