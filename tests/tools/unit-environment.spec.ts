interface Environment {
  readonly global: Record<string, unknown>;
  whileLoading<Loaded>(load: () => Loaded): Loaded;
  teardown(): Promise<void>;
}
type Given = [config: object, context: object];

const Environment = jest.requireActual<new (...given: Given) => Environment>('../support/runtime/unit-environment.cjs');
const given: Given = [
  { projectConfig: { globalsCleanup: 'off', testEnvironmentOptions: {}, fakeTimers: {} }, globalConfig: {} },
  {},
];

it('specs of one kind share an environment, specs of another kind have their own', () => {
  class Other extends Environment {}
  const environment = new Environment(...given);
  const other = new Other(...given);
  expect(new Environment(...given)).toBe(environment);
  expect(other).toBeInstanceOf(Other);
  expect(new Other(...given)).toBe(other);
});

describe('What a spec leaves in the global object', () => {
  it('goes with the spec, and what a shared module keeps there stays', async () => {
    const environment = new Environment(...given);
    const { global } = environment;
    const loaded = environment.whileLoading(() => (global.ofModule = ['UserRow']));
    global.ofSpec = 'left behind';
    await environment.teardown();
    expect(global.ofModule).toBe(loaded);
    expect(global).not.toHaveProperty('ofSpec');
  });
});
