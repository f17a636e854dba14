import { Message, type MessageBus, MessageType, Variant } from 'dbus-next';

type Properties = Readonly<Record<string, Variant>>;
export type Interfaces = Readonly<Record<string, Properties>>;

interface MethodReply {
  readonly signature: string;
  readonly body: unknown[];
}
/**
 * Handles a call. An exception becomes an error on the bus. Pass `after` a function to run once the reply is
 * sent.
 */
export type Method = (call: {
  readonly path: string;
  readonly after: (then: () => void) => void;
}) => MethodReply | undefined | Promise<MethodReply | undefined>;

const PROPERTIES = 'org.freedesktop.DBus.Properties';
const OBJECT_MANAGER = 'org.freedesktop.DBus.ObjectManager';

/** An error by its name on the bus, such as `org.bluez.Error.Failed`. */
export class BusError extends Error {
  readonly busName: string;
  constructor(busName: string, message: string) {
    super(message);
    this.busName = busName;
  }
}

/** Objects with properties on a bus, listed by an object manager at `/`. */
export interface ObjectTree {
  add(path: string, interfaces: Interfaces): void;
  /** Removes an object and everything below it. */
  remove(path: string): void;
  /** Sets properties and signals the change. Ignores unknown objects. */
  change(path: string, interfaceName: string, properties: Properties): void;
}

/**
 * Serves objects on the bus, and handles the D-Bus calls for properties and managed objects.
 * @param findMethod returns undefined for an unknown method, which gets an empty reply
 */
export function serveObjectTree(
  bus: MessageBus,
  findMethod: (name: string, member: string) => Method | undefined,
): ObjectTree {
  const objects = new Map<string, Record<string, Record<string, Variant>>>();
  const sendSignal = (path: string, name: string, member: string, signature: string, body: unknown[]) =>
    bus.send(Message.newSignal(path, name, member, signature, body));

  const getProperty = (path: string, name: unknown, key: unknown): Variant => {
    const value = objects.get(path)?.[String(name)]?.[String(key)];
    if (!value) throw new BusError('org.freedesktop.DBus.Error.InvalidArgs', `No property ${String(key)}`);
    return value;
  };
  const changeProperties = (path: string, name: string, properties: Properties) => {
    const currentProperties = objects.get(path)?.[name];
    if (!currentProperties) return;
    Object.assign(currentProperties, properties);
    sendSignal(path, PROPERTIES, 'PropertiesChanged', 'sa{sv}as', [name, properties, []]);
  };
  const handleStandardCall = (call: Message): MethodReply | undefined => {
    const [name, key, value]: unknown[] = call.body;
    if (call.interface === OBJECT_MANAGER)
      return { signature: 'a{oa{sa{sv}}}', body: [Object.fromEntries(objects)] };
    if (call.member === 'Get') return { signature: 'v', body: [getProperty(call.path, name, key)] };
    if (call.member === 'GetAll')
      return { signature: 'a{sv}', body: [objects.get(call.path)?.[String(name)] ?? {}] };
    if (value instanceof Variant) changeProperties(call.path, String(name), { [String(key)]: value });
    return undefined;
  };
  const handleCall = async (call: Message) => {
    let afterReply: (() => void) | undefined;
    try {
      const isStandard = call.interface === PROPERTIES || call.interface === OBJECT_MANAGER;
      const result = isStandard
        ? handleStandardCall(call)
        : await findMethod(
            call.interface,
            call.member,
          )?.({
            path: call.path,
            after: (next) => {
              afterReply = next;
            },
          });
      bus.send(Message.newMethodReturn(call, result?.signature ?? '', result?.body ?? []));
      afterReply?.();
    } catch (error) {
      const name = error instanceof BusError ? error.busName : 'org.bluez.Error.Failed';
      const reply = Message.newMethodReturn(call, 's', [
        error instanceof Error ? error.message : String(error),
      ]);
      reply.type = MessageType.ERROR;
      reply.errorName = name;
      bus.send(reply);
    }
  };
  bus.addMethodHandler((call: Message) => {
    const isOurs = /^org\.(bluez|freedesktop\.DBus\.(Properties|ObjectManager))\b/.test(call.interface);
    if (isOurs) void handleCall(call);
    return isOurs;
  });

  return {
    add(path, interfaces) {
      objects.set(
        path,
        Object.fromEntries(Object.entries(interfaces).map(([name, properties]) => [name, { ...properties }])),
      );
      sendSignal('/', OBJECT_MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', [path, interfaces]);
    },
    remove(path) {
      const removedObjects = [...objects].filter(
        ([objectPath]) => objectPath === path || objectPath.startsWith(`${path}/`),
      );
      for (const [objectPath, interfaces] of removedObjects.toReversed()) {
        objects.delete(objectPath);
        sendSignal('/', OBJECT_MANAGER, 'InterfacesRemoved', 'oas', [objectPath, Object.keys(interfaces)]);
      }
    },
    change: changeProperties,
  };
}
