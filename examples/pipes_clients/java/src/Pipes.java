import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.InflaterInputStream;

/** Reports to the Dagster step that started this process. */
public final class Pipes {
    /** Work that may throw. */
    public interface Work {
        void run(Pipes pipes) throws Exception;
    }

    private final Path messages;
    private final String assetKey;

    private Pipes() throws IOException {
        String context = decode("DAGSTER_PIPES_CONTEXT");
        if (!context.contains("\"data\"")) {
            context = Files.readString(Path.of(find(context, "\"path\": *")));
        }
        assetKey = find(context, "\"asset_keys\": *\\[");
        messages = Path.of(find(decode("DAGSTER_PIPES_MESSAGES"), "\"path\": *"));
    }

    /** Runs the work, and reports how it ended. */
    public static void run(Work work) throws Exception {
        Pipes pipes = new Pipes();
        pipes.send("opened", "\"extras\": {}");
        try {
            work.run(pipes);
        } catch (Exception error) {
            pipes.send("closed", "\"exception\": " + describe(error));
            throw error;
        }
        pipes.send("closed", "");
    }

    public void log(String message) throws IOException {
        send("log", "\"level\": \"INFO\", \"message\": " + quote(message));
    }

    public void materialize(Map<String, ?> metadata) throws IOException {
        send("report_asset_materialization", "\"asset_key\": " + quote(assetKey)
            + ", \"data_version\": null, \"metadata\": " + toJson(metadata));
    }

    public void check(String name, boolean passed) throws IOException {
        send("report_asset_check", "\"asset_key\": " + quote(assetKey) + ", \"check_name\": "
            + quote(name) + ", \"passed\": " + passed + ", \"severity\": \"ERROR\", \"metadata\": {}");
    }

    private void send(String method, String params) throws IOException {
        String message = "{\"__dagster_pipes_version\": \"0.1\", \"method\": " + quote(method)
            + ", \"params\": {" + params + "}}\n";
        Files.writeString(messages, message, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static String decode(String variable) throws IOException {
        byte[] packed = Base64.getDecoder().decode(System.getenv(variable));
        byte[] text = new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        return new String(text, StandardCharsets.UTF_8);
    }

    /** The string that follows a pattern. Enough for two fields; use a JSON library for more. */
    private static String find(String json, String before) {
        Matcher matcher = Pattern.compile(before + "\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(json);
        if (!matcher.find()) {
            throw new IllegalStateException("Dagster didn't send " + before);
        }
        return matcher.group(1).replaceAll("\\\\([\"\\\\/])", "$1");
    }

    private static String toJson(Map<String, ?> metadata) {
        return metadata.entrySet().stream()
            .map(each -> quote(each.getKey()) + ": {\"type\": \"__infer__\", \"raw_value\": "
                + (each.getValue() instanceof String text ? quote(text) : each.getValue()) + "}")
            .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String describe(Exception error) {
        String stack = Arrays.stream(error.getStackTrace())
            .map(frame -> quote("  at " + frame + "\n")).collect(Collectors.joining(", "));
        return "{\"name\": " + quote(error.getClass().getName()) + ", \"message\": "
            + quote(error + "\n") + ", \"stack\": [" + stack
            + "], \"cause\": null, \"context\": null}";
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            if (each == '"' || each == '\\') {
                quoted.append('\\').append(each);
            } else if (each < ' ') {
                quoted.append(String.format("\\u%04x", (int) each));
            } else {
                quoted.append(each);
            }
        }
        return quoted.append('"').toString();
    }
}
